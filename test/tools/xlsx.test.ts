// Workbooks as Python reads them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openXlsx } from '../../src/export/xlsx.ts'

test('the archive is whole for a reader of zip files and of XML that is not ours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
  try {
    const file = join(folder, 'a.xlsx')
    const workbook = openXlsx([{ name: 'text', path: ['text'], kind: 'text' }])
    const bytes = Buffer.concat([
      workbook.write([{ text: '=<&\u0001' }]),
      workbook.write([{ text: 'b' }]),
      workbook.end(),
    ])
    writeFileSync(file, bytes)
    const script = `import sys, zipfile, xml.dom.minidom as x
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
[x.parseString(z.read(n)) for n in z.namelist()]
print(len(z.namelist()))`
    expect(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }).trim()).toBe('6')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
