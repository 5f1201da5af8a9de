/** Bodies that are invalid for every endpoint: all of them are refused. */
export const BROKEN_BODIES: [string, string | Buffer][] = [
  ['cut off', '{"a":'],
  ['trailing comma', '{"a":1,}'],
  ['a comment', '{"a":1} // x'],
  ['NaN', '{"a":NaN}'],
  ['single quotes', "{'a':1}"],
  ['two documents', '{}{}'],
  ['no JSON at all', '\u0000\u0001\u0002'],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['__proto__', '{"__proto__":{"polluted":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['__proto__ below', '{"a":{"__proto__":{"polluted":true}}}'],
  ['a list of 10 MB', `[${'1,'.repeat(5_000_000)}1]`],
  ['a text', '"text"'],
  ['a number', '7'],
  ['true', 'true'],
  ['a list', '[]'],
  ['a list of objects', '[{"a":1}]'],
  ['40,000 deep', '['.repeat(40_000) + ']'.repeat(40_000)],
]

/** Bodies whose meaning depends on the endpoint: any response is accepted except a 5xx. */
export const STRANGE_BODIES: [string, string][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['15,000 deep in objects', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],

  ['9,000 unknown members', `{${Array.from({ length: 9000 }, (_, i) => `"k${i}":1`).join()}}`],
  [
    'members named as methods',
    '{"toString":1,"valueOf":1,"hasOwnProperty":1,"then":1,"length":-1}',
  ],
]

/** Sent in place of JSON. */
export const WRONG_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/json garbage',
  'application/json\ta',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/jsonp',
  'json',
  ';',
  '*/*',
]
