export function avoidedWords(language: 'en' | 'id', key: string, text: string): string[]
