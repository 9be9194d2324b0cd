/** The kind of network, where a browser tells it: `wifi`, `cellular`. */
const kindOf = (connection: object): unknown => ("type" in connection ? connection.type : undefined)

/** Calls back when the device is online again, and when it goes over another kind of network. The answer ends that. */
export function watchNetwork(changed: () => void): () => void {
  const given = "connection" in navigator ? navigator.connection : undefined
  const connection = given instanceof EventTarget ? given : undefined
  let kind = connection && kindOf(connection)
  const look = (): void => {
    const before = kind
    kind = connection && kindOf(connection)
    // Estimates of its speed change all the time; and without a network there is nothing to try.
    if (kind !== before && kind !== "none") changed()
  }
  window.addEventListener("online", changed)
  connection?.addEventListener("change", look)
  return () => {
    window.removeEventListener("online", changed)
    connection?.removeEventListener("change", look)
  }
}
