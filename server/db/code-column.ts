/** The column of `styles` that holds the id of an attribute's value: `wave_id`, `style_type_id`. */
export function codeColumn(attribute: string): string {
  return `${attribute === 'styleType' ? 'style_type' : attribute}_id`
}
