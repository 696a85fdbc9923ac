import { defineConfig } from '@playwright/test'

/** Parts by themselves, without a server. */
const playground = ['grid.spec.ts', 'grid-copy.spec.ts', 'print-forms.spec.ts', 'size-matrix.spec.ts']
/** It leaves a fair behind, which no other journey reckons with. */
const severalFairs = 'fair-life.spec.ts'
const executablePath = process.env.FAIRDESK_BROWSER
/** A page lives for seconds here: to compile its code well takes more time than it saves. Where speed is measured this is not set. */
const compilesLittle = process.env.FAIRDESK_COMPILE_LITTLE ? ['--js-flags=--no-opt --no-maglev'] : []

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/made-fair.ts',
  outputDir: 'test-results',
  // Each has a browser, a server and a database of its own; a third gains nothing on two cores (546 s for 564 s).
  workers: 2,
  timeout: 120_000,
  // A machine of CI may be busy with other things.
  expect: { timeout: 15_000 },
  // What needs another fair, or none, first: it has workers of its own, and the long files of the rest end side by side.
  projects: [
    { name: 'empty fair', testMatch: 'languages.spec.ts' },
    { name: 'several fairs', testMatch: severalFairs },
    // Built once.
    { name: 'playground', testMatch: playground, workers: 1 },
    { name: 'demo fair', testIgnore: ['languages.spec.ts', severalFairs, ...playground] },
  ],
  forbidOnly: process.env.CI !== undefined,
  use: {
    // The page's process has compiled the code by the second journey. Storage, cookies, routes and init scripts do not outlive a
    // journey; what else does is put back in `open-fair.ts`.
    reuseContext: true,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    // Menus that slide from under the pointer are no part of what a journey asks; those about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a sixth of the time; what the page said when a journey failed is kept without one.
    trace: process.env.FAIRDESK_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root (containers, CI) has no sandbox; the rest keeps the browser from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...compilesLittle,
      ],
    },
  },
})
