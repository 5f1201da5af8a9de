/** `Sayap <tickets@example.com>` or the address alone, taken apart. */
export function parseMailbox(mailbox: string) {
  const [, name = '', address = mailbox] = /^([^<>]*)<([^<>]+)>$/.exec(mailbox) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}
