import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { installFromDebian } from './debian.ts'

/** The same engine without windows: the journeys take a quarter less time in it. */
const shell = 'chromium-headless-shell'
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const windowsPlaces = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
]

/**
 * A Chromium for the journeys: the shell without windows, from Debian's packages where it can be had (as root), else an installed
 * browser, else Playwright's download.
 * @throws Error saying what to do when all of that fails
 */
export function findBrowser(): string {
  const found = process.env.FAIRDESK_BROWSER || installed(shell) || fromDebian() || installed() || downloaded()
  if (found) return found
  throw new Error(
    'The journeys need a browser and none could be installed: install Chromium, Chrome or Edge, or set FAIRDESK_BROWSER to its program.',
  )
}

/** @param name of the program; any without */
function installed(name = ''): string | undefined {
  return candidates().find((file) => path.basename(file).startsWith(name) && existsSync(file) && works(file))
}

function candidates(): string[] {
  if (process.platform === 'darwin') return macPlaces
  if (process.platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '')
    return windowsPlaces.flatMap((place) => folders.map((folder) => path.join(folder, place)))
  }
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin']
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

/** Some systems install a stub that only tells how to get the browser. */
function works(file: string): boolean {
  return process.platform !== 'linux' || spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
}

function fromDebian(): string | undefined {
  const install = (name: string) => installFromDebian(name, 'fonts-noto-cjk')
  return install(shell) || (!installed() && install('chromium')) ? installed() : undefined
}

function downloaded(): string | undefined {
  const cli = path.join('node_modules', 'playwright', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

if (import.meta.main) console.log(findBrowser())
