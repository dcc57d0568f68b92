import type { Trade } from './trade.ts';

export const projectManager: Trade = {
  key: 'project manager',
  language: 'fr',
  contacts: { least: 6, most: 13, privateShare: 0 },
  code: 'PRJ-999',
  matters: [
    {
      project: 'Déménagement du siège',
      words: ['aménagement', 'cloisons', 'câblage', 'mobilier', 'inventaire'],
      documents: ['Planning v{n}', 'Budget {word}', 'Compte rendu {n}'],
      mails: ['Compte rendu', 'Devis {word}', 'Point hebdomadaire'],
    },
    {
      project: 'Mise en conformité',
      words: ['registre', 'analyse d’impact', 'sous-traitants', 'archivage', 'consentement'],
      documents: ['Registre {n}', 'Plan d’action', 'Note {word}'],
      mails: ['Plan d’action', 'Questionnaire', 'Réunion {word}'],
    },
    {
      project: 'Refonte du site',
      words: ['maquettes', 'arborescence', 'recette', 'mise en ligne', 'référencement'],
      documents: ['Cahier des charges v{n}', 'Recette {n}', '{word}'],
      mails: ['Recette', 'Anomalies', 'Validation {word}'],
    },
    {
      project: 'Certification qualité',
      words: ['audit interne', 'non-conformité', 'processus', 'indicateurs', 'revue de direction'],
      documents: ['Rapport d’audit {n}', 'Procédure {word}', 'Classeur1'],
      mails: ['Audit', 'Actions correctives', 'Documents'],
    },
  ],
  workingCodes: ['Pilotage', 'Réunion', 'Rédaction', 'Suivi budgétaire', 'Déplacement'],
  tools: [
    { name: 'Tableau', host: 'tableau-projets.example', place: 'b/{id}' },
    { name: 'Excel', host: null, place: '', extension: 'xlsx' },
    { name: 'Espace partagé', host: 'espace-partage.example', place: 'sites/s{id}/documents' },
  ],
  thirdParties: [
    { name: 'Bureau de contrôle', domain: 'controle-plus.example', mails: ['Dossier {case}', 'Réserves {case}'] },
    { name: 'Prestataire', domain: 'atelierweb.example', mails: ['Livraison {word}', 'Facture {case}'] },
    { name: 'Bailleur', domain: 'foncier-ouest.example', mails: ['Bail {case}', 'Travaux'] },
  ],
  research: [
    { host: 'encyclopedie.example', title: '{word}' },
    { host: 'normes-pro.example', title: 'Catalogue des normes' },
  ],
  internal: ['Réunion d’équipe', 'Entretien annuel', 'Note de frais', 'Formation', 'Avant-vente'],
  focusMinutes: 20,
};
