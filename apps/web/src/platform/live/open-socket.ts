import type { LineSocket, SocketEars } from "./line.ts"

/**
 * Opens a websocket for a line. One that is let go while it is still being opened closes as soon as it is open: to close
 * it before is an error on the console, and the line listens to it no more anyway.
 */
export function openSocket(address: string, ears: SocketEars): LineSocket {
  const socket = new WebSocket(address)
  socket.onmessage = ({ data }) => ears.message(data)
  socket.onclose = ({ code }) => ears.closed(code)
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text) => socket.send(text),
    close: () => {
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
      else socket.close()
    },
  }
}
