import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'
import { compressedAssets } from '../browsers/compressed-plugin.ts'
import { browserGate } from '../browsers/gate-plugin.ts'
import { type PageKind, targetsOf } from '../browsers/support.ts'
import { leanImports } from './build/lean-imports.ts'
import { pageGroups } from './build/page-groups.ts'
import { preloadFirstPage } from './build/preload-first-page.ts'

const api = process.env.FAIRDESK_API ?? `http://127.0.0.1:${process.env.PORT ?? '8080'}`

/**
 * A build of its own for each page that stands alone: what it shares with the console would else stand in files that hold all of
 * it, styles too.
 */
function pageBuilds(pages: readonly string[]): Plugin {
  return {
    name: 'fairdesk-page-builds',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        for (const page of pages) {
          const rolldownOptions = { input: path.join(import.meta.dirname, page), output: { codeSplitting: false } }
          const target = targetsOf(kindOf(page))
          const own = { ...sources.build, target, emptyOutDir: false, copyPublicDir: false, rolldownOptions }
          await build({ ...sources, plugins: [browserGate(kindOf)], configFile: false, logLevel: 'error', build: own })
        }
      },
    },
  }
}

/** Which files the pages share is known from a build before; only a build asks for it, not who merely reads this configuration. */
function pagesApart(): Plugin {
  return {
    name: 'fairdesk-pages-apart',
    apply: 'build',
    config: async () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: await pageGroups(sources) } } } },
    }),
  }
}

/** By the name of its HTML file. */
function kindOf(page: string): PageKind {
  return /(screen|kiosk)\.html$/.test(page) ? 'boards' : 'console'
}

const loadedFirst = /\/(react|zod|sign-in|shell|rolldown-runtime)-[^/]+$/

const sources: UserConfig = {
  root: import.meta.dirname,
  plugins: [react(), leanImports()],
  build: {
    target: targetsOf('console'),
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Files of the first page are loaded before the shell opens others.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/shell-/.test(hostId) ? dependencies.filter((file) => !loadedFirst.test(file)) : dependencies,
    },
    chunkSizeWarningLimit: 1000,
  },
}

export default defineConfig({
  ...sources,
  plugins: [
    react(),
    leanImports(),
    pagesApart(),
    preloadFirstPage(),
    browserGate(kindOf),
    pageBuilds(['kiosk.html', 'screen.html']),
    compressedAssets(),
  ],
  server: { proxy: { '/api': api, '/pictures': api, '/floor': api } },
  build: {
    ...sources.build,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|zustand|@tanstack[\\/](react-)?query[^\\/]*)[\\/]/,
              priority: 30,
            },
            // Loaded when a chart is first shown, and nothing of it before.
            {
              name: 'charts',
              test: /node_modules[\\/](echarts|zrender)[\\/]|ui[\\/]chart[\\/]draw-chart\.ts$/,
              priority: 25,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
})
