import './steps.css'

/** The steps of a page that is worked through, with the current one. Its styles are those of the first and last step too. */
export const StepTrail = ({ names, current }: { readonly names: readonly string[]; readonly current: number }) => (
  <ol className="fd-steps fd-plain-list fd-weak">
    {names.map((name, index) => (
      <li key={name} aria-current={index === current ? 'step' : undefined}>
        <i>{index + 1}</i>
        {name}
      </li>
    ))}
  </ol>
)
