export { safeReturn } from '../domain/voltar.ts';
