import * as z from 'zod/mini'

/**
 * What may be sent as a file. A file is judged by its content, never by its name or claimed type;
 * `accept` is for the file picker.
 */
export const FILE_KINDS = {
  picture: {
    accept: ['image/jpeg', 'image/png', 'image/webp'],
    extensions: ['.jpg', '.jpeg', '.png', '.webp'],
    maxBytes: 5 * 1024 * 1024,
    maxPixels: 24_000_000,
  },
  csv: { accept: ['text/csv'], extensions: ['.csv'], maxBytes: 20 * 1024 * 1024 },
  proof: {
    accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    extensions: ['.jpg', '.jpeg', '.png', '.webp', '.pdf'],
    maxBytes: 5 * 1024 * 1024,
  },
  statement: {
    accept: ['text/csv', 'text/plain'],
    extensions: ['.csv', '.txt'],
    maxBytes: 500_000,
  },
} as const
export type FileKind = keyof typeof FILE_KINDS

/** The fields of a form that are files, by name. */
export type Files = Readonly<Record<string, FileKind>>

/**
 * A file of a form. Text in its place (the URL of the stored image, empty, `null`)
 * leaves what is there as it is.
 */
export const FormFile = z.optional(
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' || value === null ? undefined : value,
    ),
    z.optional(z.file()),
  ),
) as unknown as z.ZodMiniOptional<z.ZodMiniType<File, File | string | null>>
