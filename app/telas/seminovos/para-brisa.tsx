import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { SeminovoPageData } from './types.ts';

/** Data of the windscreen sheet. */
export type ParaBrisaMoto = Pick<
  SeminovoPageData,
  'nome' | 'ano' | 'km' | 'cor' | 'preco' | 'fipe' | 'parcela' | 'papeis' | 'empresa' | 'endereco'
> & { qr: { lado: number; path: string } };

/** Windscreen sheet of a seminovo: black on white, legible from three metres. */
export function ParaBrisaSheet({ moto, logo }: { moto: ParaBrisaMoto; logo: string | null }) {
  const { nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco, qr } = moto;
  return (
    <div className="para-brisa-medida">
      <article className="para-brisa">
        <header>
          {logo && <img className="impressao-logo" src={logo} alt="" />}
          <p>{empresa.nome}</p>
          <h1>{nome}</h1>
          <p className="para-brisa-fatos">{`${ano} · ${km} · ${cor}`}</p>
        </header>
        <div className="para-brisa-preco">
          <PrecoText centavos={preco} />
          {fipe && fipe.lado !== 'acima' && <p>{fipe.frase}</p>}
        </div>
        {papeis.length > 0 && <p className="para-brisa-papeis">{papeis.join(' · ')}</p>}
        <div className="para-brisa-qr">
          <svg viewBox={`0 0 ${qr.lado} ${qr.lado}`} role="img" aria-label="Código QR da página desta moto">
            <path d={qr.path} shapeRendering="crispEdges" />
          </svg>
          <p>
            Aponte a câmera: fotos, documentos e parcelas.
            <small>{endereco.replace(/^https?:\/\//, '')}</small>
          </p>
        </div>
        <footer>
          {parcela && <p>{`Parcela a partir de: ${parcela.frase}. ${parcela.minimo.join(' ')}`}</p>}
          <p>{[empresa.nome, empresa.endereco].filter(Boolean).join(' · ')}</p>
        </footer>
      </article>
    </div>
  );
}
