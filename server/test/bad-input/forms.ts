const BOUNDARY = 'x-boundary-x'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const filePart = (name: string, value: string, filename = 'x.png', type = 'image/png') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`
const END = `--${BOUNDARY}--\r\n`

interface BadForm {
  name: string
  payload: string | Buffer
  type: string
}

/** Forms that cannot be parsed or have forbidden content; `file` is the name of a file field. */
export function brokenForms(file: string): BadForm[] {
  const form = (name: string, payload: string | Buffer, type = TYPE) => ({ name, payload, type })
  const valid = part('name', 'Medan')
  return [
    form('no boundary', valid + END, 'multipart/form-data'),
    form('an empty boundary', valid + END, 'multipart/form-data; boundary='),
    form('another boundary', valid + END, 'multipart/form-data; boundary=other'),
    form('a boundary of 10 kB', valid + END, `multipart/form-data; boundary=${'b'.repeat(10_000)}`),
    form('nothing at all', ''),
    form('cut in a header', `--${BOUNDARY}\r\nContent-Dispo`),
    form('cut in a value', `${filePart(file, 'abc').slice(0, -4)}`),
    form('no end', valid),
    form('LF only', (valid + END).replaceAll('\r\n', '\n')),
    form('1,000 parts', part('a', '1').repeat(1000) + END),
    form('a part header of 100 kB', part('name', 'x', `; y="${'y'.repeat(100_000)}"`) + END),
    form('no name', part('name', 'x').replace('; name="name"', '') + END),
    form('an empty name', part('', 'x') + END),
    form('named twice', valid + valid + END),
    form('two files for one', filePart(file, 'a') + filePart(file, 'b') + END),
    form('a file where text is due', filePart('name', 'x') + END),
    form('a file nobody asked for', filePart('virus', 'x') + END),
    form('named __proto__', part('__proto__', 'x') + filePart('__proto__', 'x') + END),
    form(
      'another form inside',
      part('name', valid + END, '\r\nContent-Type: multipart/mixed') + END,
    ),
    form('a field of 200 kB', part('name', 'x'.repeat(200_000)) + END),
    form(
      'not UTF-8',
      Buffer.concat([Buffer.from(part('name', '\xff\xfe'), 'latin1'), Buffer.from(END)]),
    ),
    form('text that is said to be a form', 'hello'),
    form('JSON that is said to be a form', '{"name":"Medan"}'),
  ]
}

const PNG = '\x89PNG\r\n\x1a\n'

/**
 * Files that are no image in spite of their name or type: each is refused and nothing is stored.
 */
export function badPictures(file: string): BadForm[] {
  const form = (name: string, content: string, filename?: string, type?: string) => ({
    name,
    payload: Buffer.from(filePart(file, content, filename, type) + END, 'latin1'),
    type: TYPE,
  })
  return [
    form('text as a picture', 'hello'),
    form(
      'SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'x.svg',
      'image/svg+xml',
    ),
    form('SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    form('HTML named .jpg', '<!doctype html><script>alert(1)</script>', 'x.jpg', 'image/jpeg'),
    form(
      'GIF',
      'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
      'x.gif',
      'image/gif',
    ),
    form('PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj', 'x.pdf', 'application/pdf'),
    form('the head of a PNG only', PNG),
    form(
      'a PNG of 60,000 by 60,000',
      `${PNG}\x00\x00\x00\x0dIHDR\x00\x00\xea\x60\x00\x00\xea\x60\x08\x02\x00\x00\x00\x00\x00\x00\x00`,
    ),
    form('the head of a JPEG only', '\xff\xd8\xff\xe0\x00\x10JFIF\x00', 'x.jpg', 'image/jpeg'),
    form('a WebP of nothing', 'RIFF\x04\x00\x00\x00WEBP', 'x.webp', 'image/webp'),
    form('TIFF', 'II*\x00\x08\x00\x00\x00\x00\x00', 'x.tiff', 'image/tiff'),
    form('a script by name', 'hello', '../../x.png\x00.html'),
    form('more than 5 MB', '\x00'.repeat(5_300_000)),
  ]
}
