/*
 * Script of the offline page: greets the signed-in person and shows which of their functions need the
 * network. The cached page contains no names; they come from this browser's local session record (section 3),
 * which is deleted at sign-out. Served unchanged as a file of its own, the page's only script.
 */
(() => {
  const sessao = readSessao();
  const email = sessao?.user?.email;
  if (typeof email !== 'string') return;
  const nomes = [sessao.usuario?.nome, sessao.user.displayName, email];
  const nome = nomes.find((each) => typeof each === 'string' && each.trim() !== '') ?? '';
  say('ola', `Oi, ${nome.trim().split(/\s+/)[0]}`);
  if (sessao.registered === true && sessao.approved !== true) say('nota', null);
  const quem = whoIs(sessao);
  for (const element of document.querySelectorAll('[data-para]')) {
    element.hidden = !element.dataset.para.split(' ').includes(quem);
  }

  function readSessao() {
    try {
      return JSON.parse(localStorage.getItem('user-data') ?? 'null');
    } catch {
      return null;
    }
  }

  /** Kind of person, by the flags of section 4. */
  function whoIs({ waitingVerification, registered, admin }) {
    if (waitingVerification === true) return 'aguardando';
    if (registered !== true) return 'sem-cadastro';
    return admin === true ? 'admin' : 'cadastrado';
  }

  function say(id, text) {
    const place = document.getElementById(id);
    if (!place) return;
    if (text !== null) place.textContent = text;
    place.hidden = false;
  }
})();
