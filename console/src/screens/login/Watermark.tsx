/** Shown only while signed out (specification 9: height 68). */
export const Watermark = ({ text }: { text: string }) => {
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="168"><text x="40" y="100" transform="rotate(-22 160 84)" font-family="sans-serif" font-size="16" fill="rgba(122,122,122,.35)" height="68">${text}</text></svg>`
  return (
    <div
      className="fd-watermark"
      aria-hidden="true"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")` }}
    />
  )
}
