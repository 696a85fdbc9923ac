import type { Language } from '@fairdesk/phrases/shape'
import { useState } from 'react'
import { useLanguage } from '../../../../kit/text/phrases.ts'

/** Cases for testing a template: an order, the longest one, or frequent layout problems. */
export const previewCases = ['chosen', 'longest', 'noPicture', 'manySizes', 'longNames'] as const
export type PreviewCase = (typeof previewCases)[number]

export type PreviewOrder = { readonly id: number; readonly label: string }

/** State of the preview, independent of the open template. */
export function usePreviewChoice() {
  const spoken = useLanguage()
  const [order, setOrder] = useState<PreviewOrder | null>(null)
  const [tried, setTried] = useState<PreviewCase>('chosen')
  const [language, setLanguage] = useState<Language | null>(null)
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  return {
    order,
    tried,
    language: language ?? spoken,
    zoom,
    /** Choosing an order switches to it. */
    setOrder: (next: PreviewOrder) => {
      setOrder(next)
      setTried((current) => (current === 'noPicture' ? current : 'chosen'))
    },
    setTried,
    setLanguage,
    setZoom,
  }
}

export type PreviewChoice = ReturnType<typeof usePreviewChoice>
