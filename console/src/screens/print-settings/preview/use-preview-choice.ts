import type { Language } from '@fairdesk/phrases/shape'
import { useState } from 'react'
import { useLanguage } from '../../../kit/text/phrases.ts'

/** What a template is tried with: an order, the longest there is, or what papers get wrong most often. */
export const previewCases = ['chosen', 'longest', 'noPicture', 'manySizes', 'longNames'] as const
export type PreviewCase = (typeof previewCases)[number]

export type PreviewOrder = { readonly id: number; readonly label: string }

/** What the preview shows, whichever template is open. */
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
    /** An order that is chosen is what one wants to see. */
    setOrder: (next: PreviewOrder) => {
      setOrder(next)
      setTried((now) => (now === 'noPicture' ? now : 'chosen'))
    },
    setTried,
    setLanguage,
    setZoom,
  }
}

export type PreviewChoice = ReturnType<typeof usePreviewChoice>
