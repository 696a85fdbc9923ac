import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files gain nothing. */
const smallest = 1024
const compressible = /\.(js|css|svg|wasm)$/

/** Writes a .br and a .gz beside every asset once, at build time; the server sends what the browser takes (Brotli only by HTTPS). */
export function compressedAssets(): Plugin {
  let folder = ''
  return {
    name: 'fairdesk-compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = path.join(folder, entry)
          if (!compressible.test(file) || statSync(file).size < smallest) continue
          const bytes = readFileSync(file)
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
          writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotliOptions(bytes.length)))
        }
      },
    },
  }
}

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    },
  }
}
