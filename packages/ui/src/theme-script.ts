/**
 * Returns the script that applies the theme before the page's first paint. Serve it as a file from the head: the content policy refuses inline
 * scripts.
 */
export function themeScript(): string {
  return `try{var t=localStorage.getItem("hiwar-theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
}
