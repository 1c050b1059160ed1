import { Form } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone, type NomeDeIcone } from '~/components/ui/icone.tsx';
import { FOTOS_MAXIMAS } from '~/domain/seminovos/conservacao.ts';
import { srcSetPorLargura } from '~/domain/seminovos/fotos.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { JuntarFoto } from './juntar-foto.tsx';
import type { FotoDaEquipe, RespostaDoSeminovo } from './tipos.ts';

// Loaded lazily, with the first photo to pixelate.
const Desfocar = lazy(() => import('./desfocar.tsx').then((m) => ({ default: m.Desfocar })));

/**
 * Photos in order: the first is the cover; released ones are on the public page. Only the brush needs
 * JavaScript.
 */
export function FotosDaMoto({
  fotos,
  idDaFoto,
  resposta,
}: {
  fotos: readonly FotoDaEquipe[];
  idDaFoto: string;
  resposta?: RespostaDoSeminovo;
}) {
  const [aberta, setAberta] = useState<FotoDaEquipe | null>(null);
  const aviso = resposta?.parte.startsWith('foto-')
    ? (resposta.resultado.aviso ?? resposta.resultado.erros.arquivo)
    : undefined;
  return (
    <div className="grid gap-4">
      {aviso && <Aviso tom="error">{aviso}</Aviso>}
      <p className="text-muted text-sm">
        {fotos.length === 0
          ? 'Nenhuma foto ainda. A página mostra um desenho.'
          : 'Antes de liberar, desfoque rostos e placas. A foto sem desfoque é apagada.'}
      </p>
      <ol className="seminovo-fotos-da-loja">
        {fotos.map((foto, index) => (
          <li key={foto.id}>
            <img
              src={foto.url}
              srcSet={srcSetPorLargura(foto.url)}
              sizes="(width >= 640px) 280px, calc(100vw - 32px)"
              alt={`${foto.angulo}, foto ${index + 1}`}
              loading="lazy"
              decoding="async"
            />
            <div className="flex items-center justify-between gap-2">
              <span className="truncate text-sm">{index === 0 ? `Capa · ${foto.angulo}` : foto.angulo}</span>
              <Etiqueta tom={foto.liberada ? 'success' : 'warning'}>
                {foto.liberada ? 'Na vitrine' : 'Só da loja'}
              </Etiqueta>
            </div>
            <Form
              method="post"
              encType="multipart/form-data"
              preventScrollReset
              className="seminovo-foto-atos"
            >
              <input type="hidden" name="foto" value={foto.id} />
              <Acao
                acao={foto.liberada ? 'foto-esconder' : 'foto-liberar'}
                icone={foto.liberada ? 'olho-fechado' : 'olho'}
                rotulo={foto.liberada ? 'Tirar da vitrine' : 'Liberar para a vitrine'}
              />
              <SoComJavaScript>
                <button
                  type="button"
                  className="botao botao-icone"
                  aria-label="Desfocar"
                  title="Desfocar"
                  onClick={() => setAberta(foto)}
                >
                  <Icone nome="editar" />
                </button>
              </SoComJavaScript>
              {index > 0 && <Acao acao="foto-capa" icone="estrela" rotulo="Usar como capa" />}
              {index > 0 && <Acao acao="foto-antes" icone="seta-esquerda" rotulo="Mover para antes" />}
              {index < fotos.length - 1 && (
                <Acao acao="foto-depois" icone="seta-direita" rotulo="Mover para depois" />
              )}
              <Acao acao="foto-tirar" icone="lixeira" rotulo="Apagar foto" />
            </Form>
          </li>
        ))}
      </ol>
      {fotos.length < FOTOS_MAXIMAS && <JuntarFoto idDaFoto={idDaFoto} />}
      {aberta && (
        <Suspense>
          <Desfocar foto={aberta} onFechar={() => setAberta(null)} />
        </Suspense>
      )}
    </div>
  );
}

const Acao = ({ acao, icone, rotulo }: { acao: string; icone: NomeDeIcone; rotulo: string }) => (
  <button
    type="submit"
    name="_acao"
    value={acao}
    className="botao botao-icone"
    aria-label={rotulo}
    title={rotulo}
  >
    <Icone nome={icone} />
  </button>
);

const SoComJavaScript = ({ children }: { children: ReactNode }) => (useHydrated() ? children : null);
