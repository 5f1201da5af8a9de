interface SourceFile {
  file: string
  text: string
}

/** Line numbers, from 1. */
type Find = (text: string) => number[]

export const findSpreadLiterals: Find
export const findBareStatuses: Find
export const findPageAddresses: Find
export function findForeignIds(files: SourceFile[]): { file: string; id: string }[]
export function findSharedNames(files: SourceFile[]): { name: string; places: string[] }[]
