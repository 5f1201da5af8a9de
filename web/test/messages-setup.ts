import { addMessages, type Messages } from '../src/shared/i18n/t'

const files = import.meta.glob<{ messages: Messages }>('../src/**/messages.en.ts', { eager: true })
for (const { messages } of Object.values(files)) addMessages(messages)
