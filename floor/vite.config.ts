import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressedAssets } from '../browsers/compressed-plugin.ts'
import { browserGate } from '../browsers/gate-plugin.ts'
import { targetsOf } from '../browsers/support.ts'

const api = process.env.FAIRDESK_API ?? `http://127.0.0.1:${process.env.PORT ?? '8080'}`

/** The page's code is fetched beside what signs in, which asks for it only when it runs; the page knows where the parts are that come later. */
function preloaded(): Plugin {
  return {
    name: 'fairdesk-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path: page }) => {
        const main = chunkOf(bundle, 'main')
        if (!page.endsWith('index.html')) return []
        const link = (rel: string, file: string): HtmlTagDescriptor => {
          return { tag: 'link', injectTo: 'head', attrs: { rel, crossorigin: true, href: `/floor/${file}` } }
        }
        const parts = [main.fileName, ...main.imports].filter((file) => !html.includes(file))
        return [
          ...Object.entries(laterParts).map(([name, chunk]): HtmlTagDescriptor => {
            const content = `/floor/${chunkOf(bundle, chunk).fileName}`
            return { tag: 'meta', injectTo: 'head', attrs: { name, content } }
          }),
          ...parts.map((file) => link('modulepreload', file)),
          ...[...(main.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
        ]
      },
    },
  }
}

/** Files by the names that the page asks for them by. */
const laterParts = {
  'further-pages': 'FurtherPage',
  'code-reader': 'code-reader',
  'script-variants': 'script-variants',
  'picture-viewer': 'picture-viewer',
}

function chunkOf(bundle: NonNullable<IndexHtmlTransformContext['bundle']>, name: string) {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name)
  if (chunk?.type !== 'chunk') throw new Error(`${name} is no file of its own`)
  return chunk
}

const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  injectRegister: false,
  // The wasm comes at the first scan, pages of rooms with each room.
  injectManifest: { globPatterns: ['index.html', '**/*.{js,css,svg}'], globIgnores: ['**/room*', '**/hls*'] },
  manifest: {
    name: 'Fairdesk 订货端',
    short_name: '订货端',
    start_url: '/floor/',
    scope: '/floor/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [{ src: '/floor/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  },
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/floor/',
  plugins: [react(), preloaded(), browserGate(() => 'phone'), worker, compressedAssets()],
  server: { proxy: { '/api': api, '/pictures': api } },
  build: {
    target: targetsOf('phone'),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'room.html'].map((page) => path.join(import.meta.dirname, page)) },
  },
})
