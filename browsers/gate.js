// Plain ES5, run before all modules: tells what to do where the browser is too old, or where the page has not started.
;(function () {
  var words = $WORDS
  var hasStarted = false
  function holds(test) {
    try {
      return Boolean(test())
    } catch (_error) {
      return false
    }
  }
  function all(tests) {
    for (var at = 0; at < tests.length; at++) if (!holds(tests[at])) return false
    return true
  }
  function languages() {
    var own = String(navigator.language || navigator.userLanguage).toLowerCase()
    if (/^zh-(tw|hk|mo|hant)/.test(own)) return ['zh-TW', 'zh-CN', 'en']
    return /^zh/.test(own) ? ['zh-CN', 'zh-TW', 'en'] : ['en', 'zh-CN', 'zh-TW']
  }
  function add(box, tag, text, style) {
    var part = document.createElement(tag)
    part.appendChild(document.createTextNode(text))
    part.style.cssText = style
    box.appendChild(part)
    return part
  }
  function show(kind, detail) {
    if ((hasStarted && kind !== 'failed') || document.getElementById('fd-gate')) return
    if (!document.body) {
      document.addEventListener('DOMContentLoaded', function () {
        show(kind, detail)
      })
      return
    }
    var box = document.createElement('div')
    box.id = 'fd-gate'
    box.setAttribute('role', 'alert')
    box.style.cssText =
      (kind === 'failed' ? '' : 'top:0;') +
      'position:fixed;left:0;right:0;bottom:0;z-index:99999;overflow:auto;box-sizing:border-box;padding:32px 24px;background:#fff;color:#1b1d21;font:17px/1.6 sans-serif;text-align:center'
    var order = languages()
    for (var at = 0; at < order.length; at++)
      add(
        box,
        'p',
        words[order[at]][kind],
        'margin:0 auto 16px;max-width:640px;' + (at > 0 ? 'font-size:14px;color:#5b616b' : '')
      ).lang = order[at]
    if (kind !== 'old')
      add(
        box,
        'button',
        words[order[0]].reload,
        'min-height:44px;padding:0 20px;border:0;border-radius:6px;background:#1456c4;color:#fff;font:inherit'
      ).onclick = function () {
        location.reload()
      }
    add(box, 'p', detail, 'margin:24px auto 0;max-width:640px;font-size:12px;color:#5b616b;word-break:break-word')
    document.body.insertBefore(box, document.body.firstChild)
  }
  function fail(error, message) {
    var text = String(message || (error && error.message) || error)
    var name = String((error && error.name) || '')
    if (text.indexOf(name) < 0) text = name + ': ' + text
    if (hasStarted) {
      // Nobody stands before a wall: it comes back by itself.
      show('failed', text)
      setTimeout(function () {
        location.reload()
      }, 30000)
      return
    }
    if (/SyntaxError/.test(text) && !/JSON/.test(text)) return show('old', navigator.userAgent)
    var kind = /module script|dynamically imported module|Unable to preload/.test(text) ? 'notLoaded' : 'notStarted'
    // What starts all the same is not told of.
    setTimeout(function () {
      show(kind, text)
    }, 2000)
  }
  if (!all($AGE)) return show('old', navigator.userAgent)
  if (!all($FILLED)) document.write('<script defer src="$FILL_INS"></' + 'script>')
  window.addEventListener(
    'error',
    function (event) {
      // What has started with React tells its faults itself.
      if (hasStarted && !$IS_PLAIN) return
      if (event.target && event.target.tagName === 'SCRIPT') fail(null, 'module script: ' + event.target.src)
      else if (event.filename && event.filename.indexOf(location.origin) === 0) fail(event.error, event.message)
    },
    true
  )
  window.addEventListener('unhandledrejection', function (event) {
    if (!hasStarted) fail(event.reason)
  })
  window.addEventListener('fairdesk-started', function () {
    hasStarted = true
    var box = document.getElementById('fd-gate')
    if (box) box.parentNode.removeChild(box)
  })
})()
