import type { Plugin } from 'vite'

/** Contexts of forms, which dialogs and rows of buttons import; of the package they need a provider alone. */
const formContexts = /\/antd\/es\/form\/context\.js$/

/** Keeps fields and validation of forms out of the first page: they load with the first form. */
export function leanImports(): Plugin {
  return {
    name: 'fairdesk-lean-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@rc-component\/form$/ },
      handler(_source, importer = '') {
        return formContexts.test(importer) ? this.resolve('@rc-component/form/es/FormContext', importer) : null
      },
    },
  }
}
