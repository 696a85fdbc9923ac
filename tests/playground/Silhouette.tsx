/** A stand-in for a picture. */
export const Silhouette = ({ seed }: { readonly seed: string }) => {
  const hue = [...seed].reduce((sum, sign) => sum + sign.charCodeAt(0) * 37, 0) % 360
  return (
    <svg viewBox="0 0 72 96" className="silhouette" aria-hidden="true">
      <rect width="72" height="96" fill={`hsl(${hue} 20% 88%)`} />
      <path d="M24 18l-14 10 6 14 6-4v40h28V38l6 4 6-14-14-10-6 4H30z" fill={`hsl(${hue} 25% 45%)`} />
    </svg>
  )
}
