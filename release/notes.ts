// The release notes: what the changelog says about the version.

export const notesOf = (changelog: string, version: string): string => {
  const [, ...sections] = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => text.startsWith(`## [${version}] - `))
  if (!section) throw new Error(`CHANGELOG.md has no section "## [${version}] - <date>"`)
  const [heading, ...lines] = section.split('\n')
  const text = lines.join('\n').trim()
  if (!text) throw new Error(`The section of ${version} in CHANGELOG.md is empty`)
  return `# Channelscope ${version} (${heading!.split(' - ')[1]})\n\n${text}\n`
}
