/**
 * Where a television that belongs to nobody yet shows its code, beside the loop that already plays. The script fills it
 * in; without one nobody sees it.
 */
export function Adocao() {
  return (
    <aside id="tv-adocao" className="tv-adocao" hidden>
      <p className="tv-adocao-titulo">Esta TV ainda não é de uma loja</p>
      <img id="tv-adocao-qr" alt="Código QR para adotar esta TV" width={264} height={264} />
      <p>
        Aponte a câmera do celular, ou use este código em Administração, <b>Televisões</b>:
      </p>
      <p id="tv-adocao-codigo" className="tv-adocao-codigo" />
    </aside>
  );
}
