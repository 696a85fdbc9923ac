import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'
import { release, startScript } from './release.mjs'

// A server ends itself and its database within 9 s once it has drained; what is still there then is ended for it.
const patienceMs = 9_500

/**
 * Runs one script on the runtime and passes on what asks this process to end: signals, and the end of npm.
 * @returns the exit code
 */
export function runStep(runtime, args, npm) {
  // In a release a relative path is one of the folder where the command was typed; npm goes to the root by itself.
  const cwd = release ? process.cwd() : root
  const child = spawn(runtime, args, { cwd, stdio: 'inherit', env: environment(runtime) })
  const end = (signal) => {
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), patienceMs + drainMs()).unref()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  const stopWatching = npm.watch(() => end('SIGTERM'))
  return new Promise((resolve) => {
    const finish = (code) => {
      stopWatching()
      for (const signal of signals) process.off(signal, end)
      resolve(code)
    }
    child.once('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
    child.once('error', (error) => {
      console.error(`${runtime} could not be started: ${error.message}`)
      finish(1)
    })
  })
}

/** A server refuses one that is no number before it could be waited for. */
function drainMs() {
  return (Number(process.env.DRAIN_SECONDS) || 0) * 1000
}

function environment(runtime) {
  const folders = [path.dirname(runtime), inRoot('node_modules', '.bin'), process.env.PATH]
  return {
    // Compiled sources kept between runs save a third of the time to the first line.
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
    ...(release ? { DATA_DIR: inRoot('data'), FAIRDESK_SCRIPT: startScript } : {}),
    ...process.env,
    PATH: folders.join(path.delimiter),
    FAIRDESK_RUNNER: String(process.pid),
  }
}
