/** A colour as it looks, with its name and code. */
export const ColourName = ({
  code,
  name,
  rgb,
}: {
  readonly code: string
  readonly name: string
  readonly rgb: string | null
}) => (
  <span className="fd-goods-colour fd-inline">
    <i className="fd-colour-dot" style={{ background: `#${rgb ?? 'c9c4bc'}` }} />
    {name}
    <span className="fd-weak">{code}</span>
  </span>
)
