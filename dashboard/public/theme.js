// Runs before the first paint, so that a chosen theme does not flash. Without a choice the style follows the system.
const chosen = localStorage.getItem('theme')
if (chosen) document.documentElement.dataset.theme = chosen
