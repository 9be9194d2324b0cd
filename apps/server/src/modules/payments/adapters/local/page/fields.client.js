// The page with the card fields. It talks to the page around it by postMessage, to that page's origin only, and hands
// over a nonce, never a card. What is right and wrong about a card the server says.

const root = document.documentElement
const { parentOrigin, clientToken, mode, texts } = root.dataset
const text = JSON.parse(texts)
const byId = (id) => document.getElementById(id)
const form = byId("card")
const inputs = { number: byId("number"), expiry: byId("expiry"), cvc: byId("cvc") }
const fields = Object.entries(inputs).filter(([, input]) => input !== null)
const failure = byId("failure")
const challenge = byId("challenge")
const approve = byId("approve")
const reject = byId("reject")

const tell = (message) => {
  if (window.parent !== window)
    window.parent.postMessage({ source: "arnica-gateway", ...message }, parentOrigin)
}

const post = async (path, body) => {
  const response = await fetch(`/local-gateway/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, token: clientToken }),
  })
  if (!response.ok) throw new Error(String(response.status))
  return await response.json()
}

const values = () => Object.fromEntries(fields.map(([name, input]) => [name, input.value]))
const touched = new Set()

const showFault = (name, fault) => {
  const input = inputs[name]
  const place = byId(`${name}-fault`)
  input.setAttribute("aria-invalid", String(fault !== undefined))
  place.textContent = fault === undefined ? "" : text[fault]
  place.hidden = fault === undefined
}

const showFailure = (key) => {
  failure.textContent = key === undefined ? "" : text[key]
  failure.hidden = key === undefined
}

const reasonOf = (error) =>
  error instanceof Error && error.message === "400" ? "pageExpired" : "unavailable"

const showFaults = (faults) => {
  for (const [name] of fields) showFault(name, touched.has(name) ? faults[name] : undefined)
}

// Grows and shrinks the groups of four while typing, without moving the caret from the middle.
const tidy = (name, input) => {
  if (input.selectionStart !== input.value.length) return
  const digits = input.value.replace(/\D/g, "")
  if (name === "number") input.value = digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, "$1 ")
  if (name === "cvc") input.value = digits.slice(0, 4)
  if (
    name === "expiry" &&
    digits.length >= 2 &&
    !input.value.includes("/") &&
    input.dataset.was?.length < input.value.length
  ) {
    input.value = `${digits.slice(0, 2)}/${digits.slice(2, 4)}`
  }
  input.dataset.was = input.value
}

let lastCheck = 0
const check = async () => {
  lastCheck += 1
  const mine = lastCheck
  const faults = await post("checks", values())
  if (mine !== lastCheck) return
  showFaults(faults)
  tell({ type: "change", complete: Object.keys(faults).length === 0 })
}

const answerChallenge = ({ nonce }) =>
  new Promise((resolve, refuse) => {
    const end = (passed) => async () => {
      approve.disabled = true
      reject.disabled = true
      try {
        await post("challenges", { nonce, passed })
        resolve()
      } catch (error) {
        refuse(error)
      } finally {
        approve.disabled = false
        reject.disabled = false
        challenge.hidden = true
        form.hidden = false
        tell({ type: "challenge", open: false })
      }
    }
    approve.onclick = end(true)
    reject.onclick = end(false)
    form.hidden = true
    challenge.hidden = false
    byId("challenge-title").focus()
    tell({ type: "challenge", open: true })
  })

const askChallenge = async (made) => {
  const { brand, last4 } = made.card
  byId("challenge-text").textContent = text.challenge.replace("{{brand}}", brand).replace("{{last4}}", last4)
  await answerChallenge(made)
}

const firstWrong = (faults) => fields.find(([name]) => faults[name] !== undefined)?.[1]

let busy = false
const tokenise = async (requestId) => {
  if (busy) return
  busy = true
  showFailure()
  try {
    const made = await post("nonces", mode === "saved" ? { saved: true } : values())
    if (made.faults !== undefined) {
      for (const [name] of fields) touched.add(name)
      showFaults(made.faults)
      firstWrong(made.faults)?.focus()
      tell({ type: "refused", requestId, reason: "fields" })
      return
    }
    if (made.challenge) await askChallenge(made)
    tell({ type: "nonce", requestId, nonce: made.nonce, card: made.card })
  } catch (error) {
    const reason = reasonOf(error)
    showFailure(reason)
    tell({ type: "refused", requestId, reason })
  } finally {
    busy = false
  }
}

const reset = () => {
  form.reset()
  touched.clear()
  showFaults({})
  showFailure()
  fields[0]?.[1].focus()
}

window.addEventListener("message", ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent || data?.target !== "arnica-gateway") return
  if (data.type === "tokenise") void tokenise(data.requestId)
  if (data.type === "focus") fields[0]?.[1].focus()
  if (data.type === "reset") reset()
})

for (const [name, input] of fields) {
  input.addEventListener("input", () => {
    tidy(name, input)
    if (touched.has(name)) check().catch(() => showFailure("unavailable"))
  })
  input.addEventListener("blur", () => {
    if (input.value === "") return
    touched.add(name)
    check().catch((error) => showFailure(reasonOf(error)))
  })
}

form.addEventListener("submit", (event) => {
  event.preventDefault()
  tell({ type: "submitRequested" })
})

for (const button of document.querySelectorAll("[data-number]")) {
  button.addEventListener("click", () => {
    inputs.number.value = button.dataset.number
    inputs.expiry.value = root.dataset.sampleExpiry
    inputs.cvc.value = "123"
    for (const [name] of fields) touched.add(name)
    check().catch((error) => showFailure(reasonOf(error)))
  })
}

new ResizeObserver(() =>
  tell({ type: "resize", height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body)
tell({ type: "ready", mode })
