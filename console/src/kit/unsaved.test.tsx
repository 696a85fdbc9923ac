import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  // As much of a browser as a page needs that draws nothing.
  const nothing = () => undefined
  vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, HTMLIFrameElement: class {} })
  vi.stubGlobal('document', { nodeType: 9, addEventListener: nothing })
  vi.stubGlobal('addEventListener', nothing)
})

const { createRoot } = await import('react-dom/client')
const { InOpened, TabKey, useUnsaved } = await import('./unsaved.ts')
const { isOpenedUnsaved, isUnsaved } = await import('./session/unsaved-tabs.ts')

const Part = ({ unsaved }: { readonly unsaved: boolean }) => {
  useUnsaved(unsaved)
  return null
}
const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener: () => undefined }
// React asks no more of its container while nothing is drawn.
const root = createRoot({ ...element, ownerDocument: document } as unknown as Element)
/** A page, and the record opened over it where there is one, each with something unsaved or not. */
const show = (page: boolean, opened: boolean | null) =>
  root.render(
    <TabKey.Provider value="/displays">
      <Part unsaved={page} />
      {opened !== null && (
        <InOpened.Provider value={true}>
          <Part unsaved={opened} />
        </InOpened.Provider>
      )}
    </TabKey.Provider>,
  )
const marked = () => ({ tab: isUnsaved('/displays'), opened: isOpenedUnsaved('/displays') })

it('what is not saved in the page behind is no reason to ask before the record over it is closed', async () => {
  show(true, false)
  await vi.waitFor(() => expect(marked()).toEqual({ tab: true, opened: false }))
  show(true, true)
  await vi.waitFor(() => expect(marked()).toEqual({ tab: true, opened: true }))
  show(true, null)
  await vi.waitFor(() => expect(marked()).toEqual({ tab: true, opened: false }))
  show(false, true)
  await vi.waitFor(() => expect(marked()).toEqual({ tab: true, opened: true }))
  root.unmount()
  await vi.waitFor(() => expect(marked()).toEqual({ tab: false, opened: false }))
})
