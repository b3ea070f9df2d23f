// Adds what a guide can do without: buttons that copy samples, and one choice of language for all samples.
const LANGUAGE = 'channelscope-language'

for (const block of document.querySelectorAll('.samples pre, pre.sh')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const code = block.querySelector('code')
    // Browsers offer the clipboard over https and on localhost only. Elsewhere the text is selected, ready for the keyboard.
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = 'Copied'
    } else {
      getSelection().selectAllChildren(code)
      button.textContent = 'Selected'
    }
  })
  block.append(button)
}

const choose = (language) => {
  for (const input of document.querySelectorAll('.samples input'))
    if (input.className === language) input.checked = true
}
const chosen = localStorage.getItem(LANGUAGE)
if (chosen) choose(chosen)
for (const input of document.querySelectorAll('.samples input'))
  input.addEventListener('change', () => {
    localStorage.setItem(LANGUAGE, input.className)
    choose(input.className)
  })
