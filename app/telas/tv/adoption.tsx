/**
 * Adoption code of a television without an Empresa, beside the running loop. Hidden until the script fills it
 * in.
 */
export function TvAdoption() {
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
