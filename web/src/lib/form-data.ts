/** What is absent stays out of the form; null, as of a field that was emptied, is sent empty. */
export function formData(values: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    form.append(name, value instanceof File ? value : value === null ? '' : String(value))
  }
  return form
}
