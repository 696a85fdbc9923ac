import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.ts'

const cli = path.join('node_modules', '@playwright', 'test', 'cli.js')
const env = { ...process.env, FAIRDESK_BROWSER: findBrowser() }
const args = [cli, 'test', '--config', 'playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
