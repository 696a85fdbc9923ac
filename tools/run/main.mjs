import { commands } from './commands.mjs'
import { ensureInstalled } from './install.mjs'
import { NpmWatch } from './npm-watch.mjs'
import { runStep } from './run-step.mjs'
import { findRuntime } from './runtime.mjs'

const endedBySignal = 143

/** Runs a command's steps one after the other, on the pinned Node, and exits with the first code that is not 0. */
export async function main(name, args) {
  const npm = new NpmWatch()
  const command = commands[name]
  if (!command) return fail(`There is no command "${name ?? ''}". There are: ${Object.keys(commands).join(', ')}.`)
  const problem = ensureInstalled()
  if (problem) return fail(problem)
  const runtime = findRuntime()
  if (!runtime) {
    return fail(
      `No Node 26 comes with Fairdesk for ${process.platform} on ${process.arch}: install Node 26 or newer and try again.`,
    )
  }
  for (const step of command(args)) {
    process.exitCode = npm.isGone() ? endedBySignal : await runStep(runtime, step, npm)
    if (process.exitCode !== 0) return
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
