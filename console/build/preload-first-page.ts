import type { Plugin } from 'vite'
import { type Chunk, entry, firstPage, loadedWith } from './loaded-with.ts'

/** What the first page says, in our words and in antd's and dayjs's. */
const texts = {
  zh_CN: ['/zh-cn/sign-in.ts', '/zh-cn/shell.ts', '/dayjs/locale/zh-cn.js', '/antd/locale/zh_CN.js'],
  zh_TW: ['/zh-tw/sign-in.ts', '/zh-tw/shell.ts', '/dayjs/locale/zh-tw.js', '/antd/locale/zh_TW.js'],
  en: ['/en/sign-in.ts', '/en/shell.ts', '/antd/locale/en_US.js'],
}

const placeholder = 'const files = {}'

/** Writes into index.html which files the first page is made of: where somebody is signed in it asks for all at once. */
export function preloadFirstPage(): Plugin {
  return {
    name: 'fairdesk-preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        if (!page.includes(placeholder)) throw new Error(`index.html lacks "${placeholder}"`)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const files = Object.entries(texts).map(([language, spoken]) => [language, filesOf(chunks, spoken)])
        return page.replace(placeholder, `const files = ${JSON.stringify(Object.fromEntries(files))}`)
      },
    },
  }
}

function filesOf(chunks: readonly Chunk[], spoken: readonly string[]): string[] {
  const isThere = loadedWith(chunks, [entry])
  return [...loadedWith(chunks, [...firstPage, ...spoken])]
    .filter((chunk) => !isThere.has(chunk))
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
