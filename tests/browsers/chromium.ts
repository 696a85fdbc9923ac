import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import puppeteer from 'puppeteer-core-13'
import type { Browser } from './browser-page.ts'
import { puppetPage } from './puppet-page.ts'

/** Packages that carry Chromium for Linux on x64 as `bin/chromium.br`. */
const packages = {
  86: 'chrome-aws-lambda@5.3.1',
  92: '@sparticuz/chromium@92.0.0',
  109: '@sparticuz/chromium@109.0.6',
  122: '@sparticuz/chromium@122.0.0',
} as const
export type ChromiumVersion = keyof typeof packages

const cache = path.resolve('node_modules', '.cache', 'fairdesk', 'chromium')

/** Starts an old Chromium, fetched once; puppeteer of its time drives them all. */
export async function startChromium(version: ChromiumVersion): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--lang=zh-CN']
  const browser = await puppeteer.launch({ executablePath: programOf(version), headless: true, args })
  return {
    page: async (viewport) => {
      const context = await browser.createIncognitoBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      return puppetPage(page)
    },
    close: () => browser.close(),
  }
}

function programOf(version: ChromiumVersion): string {
  const program = path.join(cache, String(version), 'chromium')
  if (existsSync(program)) return program
  const folder = path.dirname(program)
  mkdirSync(folder, { recursive: true })
  const at = { cwd: folder, stdio: 'pipe' } as const
  execFileSync('npm', ['pack', packages[version]], at)
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', archive, '--strip-components=2', 'package/bin/chromium.br'], at)
  writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(`${program}.br`)))
  chmodSync(`${program}.part`, 0o755)
  renameSync(`${program}.part`, program)
  return program
}
