import { useEffect, useRef } from 'react'
import { drawWatermark } from './draw-watermark.ts'

/** Lies over the whole window while nobody is signed in (specification 6 and 9), and lets every click through. */
export const Watermark = ({ text }: { text: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current?.parentElement
    return host ? drawWatermark(host, text) : undefined
  }, [text])
  return <div ref={place} hidden />
}
