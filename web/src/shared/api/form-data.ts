/** Absent values are left out of the form; null (an emptied field) is sent as an empty string. */
export function formData(values: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    form.append(name, value instanceof File ? value : value === null ? '' : String(value))
  }
  return form
}
