import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.ts'

const cli = path.join('node_modules', '@playwright', 'test', 'cli.js')
const env = { ...process.env, FAIRDESK_BROWSER: findBrowser() }

/** What is asked for, or everything but what is too long for `npm test`: what is measured against a clock runs after the rest, alone. */
const asked = process.argv.slice(2)
const runs =
  asked.length > 0
    ? [asked]
    : [
        ['--grep-invert', '@measured|@long'],
        ['--grep', '@measured', '--workers', '1'],
      ]
const failed = runs.filter((args) => !passes(args))
process.exitCode = failed.length > 0 ? 1 : 0

function passes(args: readonly string[]): boolean {
  const little = args.includes('--grep-invert') ? { FAIRDESK_COMPILE_LITTLE: '1' } : {}
  const { status } = spawnSync(process.execPath, [cli, 'test', '--config', 'playwright.config.ts', ...args], {
    env: { ...env, ...little },
    stdio: 'inherit',
  })
  return status === 0
}
