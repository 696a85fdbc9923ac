// The page of a standby: how it stands, told anew every second, and the form by which it takes over.
const words = JSON.parse(document.getElementById('words').textContent)
const form = document.getElementById('take-over')
const facts = document.getElementById('facts')
const advice = document.getElementById('advice')
const alone = document.getElementById('alone')
const said = document.getElementById('said')
let isTaking = false

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_whole, name) => values[name])
}

function sized(bytes) {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function show(view) {
  const { texts } = words
  const isComplete = view.copied === null && !view.isOlder
  const lines = [
    [texts.machine, view.name],
    [texts.primary, `${view.primary.name} (${view.primary.address})`],
    [texts.answers, view.isPrimaryHeard ? texts.yes : heardText(view, texts), view.isPrimaryHeard ? 'good' : 'act'],
    [texts.database, databaseText(view, texts), view.isStreaming ? 'good' : 'act'],
    [texts.saves, view.isSynchronous ? texts.wait : texts.doNotWait, view.isSynchronous ? 'good' : 'watch'],
    [texts.files, filesText(view.filesBehind, texts), view.filesBehind === 0 ? 'good' : 'watch'],
  ]
  if (view.isOlder) lines.push([texts.program, texts.older, 'act'])
  facts.replaceChildren(
    ...lines.flatMap(([name, text, tone]) => {
      const [term, value] = [document.createElement('dt'), document.createElement('dd')]
      term.textContent = name
      value.textContent = text
      if (tone) value.dataset.tone = tone
      return [term, value]
    }),
  )
  advice.textContent = view.isPrimaryHeard
    ? texts.adviceWith
    : view.isSynchronous
      ? texts.adviceNothingLost
      : texts.adviceLost
  alone.hidden = view.isPrimaryHeard && said.textContent === ''
  form.elements.alone.required = !view.isPrimaryHeard
  form.querySelector('button').disabled = isTaking || view.isPromoting || !isComplete
}

function heardText({ heardAt }, texts) {
  return heardAt ? fill(texts.heardAt, { at: new Date(heardAt).toLocaleTimeString() }) : texts.neverHeard
}

function databaseText({ copied, isStreaming, bytesBehind }, texts) {
  if (copied) return fill(texts.copying, { done: sized(copied.bytes), all: sized(copied.ofBytes) })
  if (bytesBehind === null) return isStreaming ? texts.following : texts.notFollowing
  const behind = bytesBehind === 0 ? texts.hasAll : fill(texts.behind, { bytes: sized(bytesBehind) })
  return isStreaming ? behind : `${texts.notFollowing} ${behind}`
}

function filesText(count, texts) {
  if (count === null) return texts.unknown
  return count === 0 ? texts.hasAll : fill(texts.filesBehind, { count })
}

async function look() {
  try {
    const answer = await fetch('/standby/state')
    if (answer.ok && answer.headers.get('content-type')?.includes('json')) show(await answer.json())
    // It has taken over: the console stands here now.
    else location.reload()
  } catch {
    advice.textContent = words.problems.away
  }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  isTaking = true
  said.textContent = words.texts.taking
  const how = form.elements.alone.checked ? 'alone' : 'with the primary'
  const body = JSON.stringify({ account: form.elements.account.value, password: form.elements.password.value, how })
  try {
    const answer = await fetch('/standby/take-over', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { message } = await answer.json()
    said.textContent = answer.ok ? words.texts.taken : message
  } catch {
    said.textContent = words.texts.taken
  }
  isTaking = false
})

look()
setInterval(look, 1000)
