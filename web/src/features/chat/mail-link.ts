/** A link that opens a mail of one's own, addressed and begun. */
export const mailLink = (to: string, subject: string, body = '') => {
  const parts = Object.entries({ subject, body }).filter(([, text]) => text)
  const query = parts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query}`
}
